import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { showJob } from './answerJob.ts';

export const getJob: Handler<typeof area.getJob> = showJob;
