const { log } = console;

/**
 * The product writes its log straight to the output, where nobody knows which test a line is of. As a line of the console it
 * is shown with its test, and only if that fails.
 */
Object.assign(process.stdout, {
  write(part: string | Uint8Array, ...more: unknown[]): boolean {
    log((typeof part === 'string' ? part : Buffer.from(part).toString()).trimEnd());
    const done = more.at(-1);
    if (typeof done === 'function') done();
    return true;
  },
});
