/**
 * Imported first by operators' commands: what they are told of a mistake is a sentence and not a stack. Only a defect of ours,
 * which no sentence was written for, keeps its stack.
 */
const defects = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AssertionError']);

const credentials = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'TokenProviderError',
]);

function plainly(error: unknown): string {
  if (!(error instanceof Error) || defects.has(error.name))
    return error instanceof Error ? `${error.stack}` : `${error}`;
  if (credentials.has(error.name))
    return `No credentials of AWS, or expired ones (${error.message}). Log in (aws sso login) or name a profile (AWS_PROFILE=…), then repeat.`;
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `There is no file ${error.path}.`;
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}

process.on('uncaughtException', (error) => {
  console.error(plainly(error));
  process.exit(1);
});
