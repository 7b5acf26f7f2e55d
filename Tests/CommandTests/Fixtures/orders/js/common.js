// Every page loads this file.
function say(text) {
  $("<p>").text(text).appendTo($.mobile.activePage);
}
