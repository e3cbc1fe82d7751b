// Viewer response: error pages answer with their own status, which a bucket cannot give them.
// Generated from frontend/routes.ts by `npm run edge`; a test holds the two together. Runtime: cloudfront-js-2.0.
// biome-ignore-all lint: generated for a runtime of its own
// biome-ignore-all format: generated

const page = /^\/(?:en|pl)\/(401|403|404|500|501)\/index\.html$/;
const names = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 500: 'Internal Server Error', 501: 'Not Implemented' };

function handler(event) {
  const response = event.response;
  const match = page.exec(event.request.uri);
  // The publisher also marks the file (x-amz-meta-status), should the address be that of the viewer.
  const mark = response.headers['x-amz-meta-status'];
  const status = match ? Number(match[1]) : mark ? Number(mark.value) : 0;
  if (names[status]) {
    response.statusCode = status;
    response.statusDescription = names[status];
    response.headers['cache-control'] = { value: 'no-store' };
  }
  return response;
}
