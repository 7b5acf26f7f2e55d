$(document).on("mobileinit", function () {
  $.mobile.defaultPageTransition = "none";
});
