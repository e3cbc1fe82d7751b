import { resolveCname, resolveMx, resolveTxt } from 'node:dns/promises';
import type { Settings } from '../../settings/settings.ts';
import type { Facts } from './facts.ts';

export type Cloud = Extract<Settings, { domain: object }>;

/** Sources: AWS by its clients, one per service and region; DNS; the provider with the stage's keys. */
export interface Asked {
  aws(service: Service, region: string): { send(command: object): Promise<unknown> };
  payments(keys: string): Promise<Facts['payments']>;
  /** The same of the deployed functions. */
  fromStage(): Promise<'answers' | 'refuses' | undefined>;
  cname(name: string): Promise<string[]>;
  txt(name: string): Promise<string[][]>;
  mx(name: string): Promise<{ exchange: string }[]>;
}

export type Service =
  | 'sts'
  | 'cloudformation'
  | 'acm'
  | 'ssm'
  | 'ses'
  | 'receiving'
  | 'lambda'
  | 'sns'
  | 'quotas'
  | 'costs';

export const names: Pick<Asked, 'cname' | 'txt' | 'mx'> = { cname: resolveCname, txt: resolveTxt, mx: resolveMx };
