import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { showParcel } from './answerParcel.ts';

export const getParcel: Handler<typeof area.getParcel> = (request) => showParcel(request);
