$(document).pjax("a", "#main", { fragment: "#main" });
