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
  /** Files bundled beside the handler, by the name they get there (a worker's file). */
  extraEntries?: Readonly<Record<string, string>>;
  /** Files put beside the bundle as they are (fonts), by the name they get there. */
  extraFiles?: Readonly<Record<string, string>>;
  /** Default: mail. */
  severity?: Severity;
  /** People wait for its answers: its alarm looks at the share that fails. */
  answersPeople?: true;
  /** What it means for customers and staff while this function fails: the text of its alarm. */
  impact: string;
}

/** What the Lambda of an area of the contract may do. Its routes are the contract's. */
export type AreaSpec = Pick<FunctionSpec, 'grants' | 'impact'> & Partial<Omit<FunctionSpec, 'answersPeople'>>;

/** Payment providers call these; they prove themselves by the signature of the body, not by the authorizer. */
export interface WebhookSpec extends FunctionSpec {
  routes: readonly `POST /hooks/${string}`[];
}

/** What starts a job: a message of its own queue, files arriving in the upload bucket (through its own queue), or the clock. */
type Trigger =
  | { kind: 'queue' | 'upload'; queue: QueueName; batchSize: number; perOrder: MessageLoad }
  /** `perOrder`: rows of an order and the seconds of a run that each takes; where they are many, several runs share them. */
  | { kind: 'schedule'; everyMinutes: number; perOrder?: MessageLoad };

/** A Lambda behind the API; its entry follows from its name. */
export interface JobSpec extends Omit<FunctionSpec, 'entry'> {
  trigger: Trigger;
  /** Started by every alarm of the stage that goes on or off, too. */
  hearsAlarms?: true;
  /** Figures the job raises by itself that wake someone, each with what it means. */
  watched?: Partial<Readonly<Record<MetricName, string>>>;
}

/** Of the functions that write PDFs: put beside the bundle as they are. */
export const fonts = {
  'DejaVuSans.ttf': 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf': 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;
