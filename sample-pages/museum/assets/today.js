document.getElementById("today").textContent = new Date().getDay() ? "Open from 9 to 5" : "Open from 10 to 6"
