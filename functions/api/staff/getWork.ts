import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { showWork } from './answerWork.ts';

export const getWork: Handler<typeof area.getWork> = showWork;
