function showNextRoom() {
  location.hash = "coaches"
}

document.addEventListener("DOMContentLoaded", function () {
  document.querySelectorAll("main h2").forEach(function (room) { room.title = "Room " + room.id })
})
