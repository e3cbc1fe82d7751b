// Viewer request of /api and /hooks: says who asks, as the API itself sees only CloudFront's address.
// What the viewer says of itself under these names is overwritten. Runtime: cloudfront-js-2.0.
// biome-ignore-all lint: written for a runtime of its own

function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  // A test token: the whole API once more, on data of its own (shared/docs/test-mode.md).
  var authorization = event.request.headers.authorization;
  if (authorization && /^bearer +trp_test_/i.test(authorization.value.trim()))
    event.request.uri = '/test' + event.request.uri;
  return event.request;
}
