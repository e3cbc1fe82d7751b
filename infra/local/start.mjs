// Plain JavaScript, so that an older Node can read this far and say what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Verso needs Node 24 or newer; this is ${process.versions.node}.\n` +
      'On Linux x64 "npm ci" brings it along and "npm start" uses it; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}
await import('./host/runHost.ts');
