import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/handlers.ts';

export const packSegments: Handler<typeof area.packSegments> = async () => ({ refused: 'not_written_back' });

export const takeSegments: Handler<typeof area.takeSegments> = async () => ({ refused: 'not_written_back' });
