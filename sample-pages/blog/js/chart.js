document.addEventListener("turbo:load", function () {
    var chart = document.getElementById("chart");
    if (chart) chart.textContent = "▁▃▅▇";
});
