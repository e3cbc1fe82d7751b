import type { MetricName } from '#shared/rules/metrics.ts';
import type { MessageLoad } from './expectedLoad.ts';
import type { Grants } from './grants.ts';
import type { Severity } from './promises.ts';
import type { QueueName } from './queues.ts';

export interface FunctionSpec {
  entry: string;
  timeoutSeconds: number;
  memoryMb: number;
  grants: Grants;
  environment?: Readonly<Record<string, string>>;
  /** Further bundled files beside the handler (such as a worker's), by their names in the bundle. */
  extraEntries?: Readonly<Record<string, string>>;
  /** Files copied beside the bundle (fonts), by their names there. */
  extraFiles?: Readonly<Record<string, string>>;
  /** Default: mail. */
  severity?: Severity;
  /** Whether people wait for its answers: then its alarm watches the share of failures. */
  answersPeople?: true;
  /** What starts a job; nothing: calls. */
  startedBy?: 'queue' | 'clock';
  /** How long it takes at most until what failed is tried again by itself; nothing: whoever calls, calls on. */
  triedAgainSeconds?: number;
  /** What a failure of this function means for customers and staff: the text of its alarm. */
  impact: string;
}

/** Grants of an area's Lambda. Its routes follow from the contract. */
export type AreaSpec = Pick<FunctionSpec, 'grants' | 'impact'> &
  Partial<Omit<FunctionSpec, 'answersPeople' | 'startedBy' | 'triedAgainSeconds'>>;

/** Payment providers call these functions and are authenticated by the signature of the body, not by the authorizer. */
export interface WebhookSpec extends FunctionSpec {
  routes: readonly `POST /hooks/${string}`[];
}

/**
 * What starts a job: a message of its queue, a file arriving in the upload bucket (through its queue), or a schedule.
 */
type Trigger =
  | { kind: 'queue' | 'upload'; queue: QueueName; batchSize: number; perOrder: MessageLoad }
  /** `perOrder`: due rows per order, and the seconds that each takes; under high load several runs share them. */
  | { kind: 'schedule'; everyMinutes: number; perOrder?: MessageLoad };

/** A Lambda for background work; its entry follows from its name. */
export interface JobSpec extends Omit<FunctionSpec, 'entry' | 'startedBy' | 'triedAgainSeconds'> {
  trigger: Trigger;
  /** Also started whenever an alarm of the stage goes on or off. */
  hearsAlarms?: true;
  /** An alarm goes on when it does not run at all: what it would have told of, nobody hears. */
  missed?: true;
  /** Metrics raised by the job that have an alarm, with their meaning. */
  watched?: Partial<Readonly<Record<MetricName, string>>>;
}

/** Fonts copied beside the bundle of functions that make PDFs. */
export const fonts = {
  'DejaVuSans.ttf': 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf': 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'Figtree_400Regular.ttf': 'node_modules/@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  'Figtree_700Bold.ttf': 'node_modules/@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
} as const;
