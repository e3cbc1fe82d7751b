// Viewer request of /api and /hooks: says who asks, as the API itself sees only CloudFront's address.
// What the viewer says of itself under these names is overwritten. Runtime: cloudfront-js-2.0.
// biome-ignore-all lint: written for a runtime of its own

function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
