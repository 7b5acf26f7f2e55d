require.config({
  paths: {
    jquery: "https://code.jquery.com/jquery-1.11.3.min",
    mobile: "https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min"
  }
});

// jQuery Mobile fires mobileinit while it runs: what listens to it has to be there before.
require(["jquery", "settings"], function () {
  require(["mobile"]);
});
