import { glossaryStore } from '../../stores/production/glossaries.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const glossaries = /* @__PURE__ */ once(() =>
  glossaryStore(db(), { jobs: setting('TABLE_JOBS'), accounts: optionalSetting('TABLE_ACCOUNTS') }),
);
