import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { showCheck } from './answerCheck.ts';

export const getFileCheck: Handler<typeof area.getFileCheck> = async (request) => showCheck(request);
