// Only order.html loads this file, in its head.
var prices = [2, 3, 5];

function priceOf(amount) {
  return amount * prices[0];
}

function showPrice() {
  $("#price").text(priceOf($("#amount").val()));
}

function addLine() {
  $("#amount").clone().insertAfter("#amount");
}

$(function () {
  showPrice();
});
