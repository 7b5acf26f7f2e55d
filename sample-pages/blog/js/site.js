// Loaded in the head of every page with the same tag, so it runs once for the whole visit.
document.addEventListener("turbo:load", function () {
    var menu = document.getElementById("menu");
    if (menu) menu.dataset.ready = "yes";
});

// Meant for every page, and heard for the first one alone.
document.addEventListener("DOMContentLoaded", function () {
    document.getElementById("send").addEventListener("click", function () {
        alert("Thank you!");
    });
});
