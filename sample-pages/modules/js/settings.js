define(["jquery"], function ($) {
  $(document).on("mobileinit", function () {
    $.mobile.pushStateEnabled = false;
  });
});
