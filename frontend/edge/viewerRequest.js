// Viewer request: which file answers an address.
// Generated from frontend/routes.ts by `npm run edge`; a test holds the two together. Runtime: cloudfront-js-2.0.
// biome-ignore-all lint: generated for a runtime of its own
// biome-ignore-all format: generated

const locales = ["en","pl"];
const fallback = "en";
const pages = ["/","/order/write/","/order/sworn/","/order/proofreading/","/order/correction/","/quote/","/quote/thanks/","/cart/payment/","/login/","/register/","/activate/","/password/forgot/","/password/reset/","/account/orders/","/account/payments/","/account/history/","/account/settings/","/account/api/","/account/prepaid/","/account/prepaid/select/","/prices/","/faq/","/terms/","/gdpr/","/blog/","/jobs/","/api/","/about/","/contact/","/recruitment/","/translators/","/charity/","/accessibility/","/401/","/403/","/404/","/500/","/501/"];
const patterns = [["^/cart/[A-Za-z0-9_-]{22,64}/payment/$","/cart/-/payment/index.html"],["^/payment/confirmation/[A-Za-z0-9_-]{22,64}/$","/payment/confirmation/-/index.html"],["^/order/[0-9A-Z]{10,16}/$","/order/-/index.html"],["^/account/prepaid/status/[A-Za-z0-9_-]{20}/$","/account/prepaid/status/-/index.html"]].map(function (pair) { return [new RegExp(pair[0]), pair[1]]; });
const files = /^\/(assets\/[A-Za-z0-9_.-]+|favicon\.svg|robots\.txt|sitemap\.xml)$/;

function preferred(header) {
  const wishes = header.split(',').map(function (part) {
    const quality = /;\s*q=([0-9.]+)/.exec(part);
    return { tag: part.trim().slice(0, 2).toLowerCase(), q: quality ? Number(quality[1]) : 1 };
  }).filter(function (wish) { return wish.q > 0 && locales.indexOf(wish.tag) >= 0; });
  wishes.sort(function (a, b) { return b.q - a.q; });
  return wishes.length > 0 ? wishes[0].tag : fallback;
}

function query(request) {
  const parts = [];
  for (const name in request.querystring) {
    const entry = request.querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) { parts.push(name + (one.value === '' ? '' : '=' + one.value)); });
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function redirect(status, description, location) {
  return { statusCode: status, statusDescription: description, headers: { location: { value: location }, 'cache-control': { value: 'no-store' } } };
}

function fileOf(path) {
  if (pages.indexOf(path) >= 0) return path + 'index.html';
  for (let i = 0; i < patterns.length; i += 1) if (patterns[i][0].test(path)) return patterns[i][1];
  return undefined;
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (files.test(uri)) return request;
  if (uri === '/') {
    const accept = request.headers['accept-language'];
    return redirect(302, 'Found', '/' + preferred(accept ? accept.value : '') + '/' + query(request));
  }
  const first = uri.split('/')[1];
  const known = locales.indexOf(first) >= 0;
  const rest = known ? uri.slice(first.length + 1) : undefined;
  if (rest !== undefined) {
    const file = fileOf(rest);
    if (file) { request.uri = '/' + first + file; return request; }
    if (rest.slice(-1) !== '/' && fileOf(rest + '/')) return redirect(301, 'Moved Permanently', uri + '/' + query(request));
  }
  request.uri = '/' + (known ? first : fallback) + '/404/index.html';
  return request;
}
