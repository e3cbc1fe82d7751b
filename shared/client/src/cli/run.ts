import { parseArgs } from 'node:util';
import { VersoError } from '../VersoError.ts';
import { type BilingualFiles, bilingualCommands } from './bilingual.ts';
import { commands, type Said, type VersoApi } from './commands.ts';

const usage = `verso quote FILE… --to de[,fr] [--from en] [--email ADDRESS]    price, words and time; prints the cart
verso order CART --billing FILE.json                            orders it from the balance
verso orders                                                    your orders, newest first
verso status ORDER                                              where it stands
verso download ORDER [--into FOLDER]                            its finished files
verso languages                                                 codes for --to and --from

verso extract FILE --from en --to pl -o FILE.xlf [--xliff 1.2]  its sentences as XLIFF for a translation tool
verso merge FILE FILE.xlf -o OUT                                the file with the translations of its XLIFF

extract and merge work on this computer and need no token. --json prints the answers as they are. VERSO_TOKEN holds the API token, VERSO_ORIGIN the address of the service and
VERSO_EMAIL where the quote and the translation go, unless --email says it.`;

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  complain: (line: string) => void;
  connect: (options: { origin: string; token: string }) => VersoApi;
  /** Reading and writing of files; it is loaded where a command needs it. */
  bilingual: () => Promise<BilingualFiles>;
}

/** Runs a command line; resolves to the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, complain, connect, bilingual } = surroundings;
  const parsed = parsedOf(argv);
  const [name = '', ...rest] = parsed?.positionals ?? [];
  const onFiles = Object.hasOwn(bilingualCommands, name)
    ? bilingualCommands[name as keyof typeof bilingualCommands]
    : undefined;
  if (parsed && onFiles)
    return said(async () => onFiles(await bilingual(), rest, parsed.values), parsed.values.json, surroundings);
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!parsed || !command) {
    complain(usage);
    return 2;
  }
  const { VERSO_TOKEN: token, VERSO_ORIGIN: origin, VERSO_EMAIL: email } = env;
  if (!token || !origin) {
    complain('VERSO_TOKEN and VERSO_ORIGIN have to be set.');
    return 2;
  }
  const { values } = parsed;
  return said(() => command(connect({ origin, token }), rest, { email, ...values }), values.json, surroundings);
}

/** Prints what a command answers, or why it failed. */
async function said(
  command: () => Promise<Said | string>,
  asJson: boolean | undefined,
  { print, complain }: Surroundings,
): Promise<number> {
  try {
    const answer = await command();
    if (typeof answer === 'string') complain(answer);
    else for (const line of asJson ? [JSON.stringify(answer.facts)] : answer.lines) print(line);
    return typeof answer === 'string' ? 2 : 0;
  } catch (failure) {
    complain(failure instanceof Error ? failure.message : String(failure));
    if (failure instanceof VersoError)
      for (const [field, texts] of Object.entries(failure.errors)) complain(`  ${field}: ${texts.join(' ')}`);
    return 1;
  }
}

function parsedOf(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{
      to: text,
      from: text,
      email: text,
      billing: text,
      into: text,
      xliff: text,
      json: { type: 'boolean' } as const,
    },
    output: { type: 'string', short: 'o' },
  } as const;
  // A cart's hash may begin with a hyphen without being an option.
  const isCart = (given: string) => /^-[\w-]{31}$/.test(given);
  const args = [...argv.filter((given) => !isCart(given)), '--', ...argv.filter(isCart)];
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
