import type { wording } from '#shared/contract/wording.ts';
import type { Wish } from '../../domain/production/wish.ts';
import type { Glossary, LanguagePair, StyleNotes } from '../../domain/wording/glossary.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { deleteGlossary as remove } from '../../usecases/wording/deleteGlossary.ts';
import { wishId } from '../../usecases/wording/preferences.ts';
import { accountOf } from '../wire/caller.ts';

export const listGlossaries: Handler<typeof wording.listGlossaries> = async ({ caller }) => {
  const { pairs } = await glossaries().index(accountOf(caller));
  return {
    status: 200,
    body: {
      glossaries: pairs.map(({ sourceLanguage, targetLanguage, terms, updatedAt }) => ({
        ...{ source_lang: sourceLanguage, target_lang: targetLanguage, terms, updated_at: updatedAt },
      })),
    },
  };
};

export const pairOf = ({ source, target }: { source: number; target: number }): LanguagePair => ({
  ...{ sourceLanguage: source, targetLanguage: target },
});

export const glossaryWire = ({ sourceLanguage, targetLanguage, terms, updatedAt }: Glossary) => ({
  source_lang: sourceLanguage,
  target_lang: targetLanguage,
  terms: terms.map(({ source, target, note }) => ({ source, target, note: note ?? null })),
  updated_at: updatedAt,
});

const styleWire = (notes: StyleNotes | undefined) => ({
  ...{ style_notes: notes?.text || null, updated_at: notes?.updatedAt ?? null },
});

export const preferencesWire = (wishes: readonly Wish[]) => ({
  preferences: wishes.map((one) => ({
    id: wishId(one),
    wish: one.wish,
    works: one.works.map(({ step, sourceLanguage, targetLanguage }) => ({
      ...{ step, source_lang: sourceLanguage, target_lang: targetLanguage },
    })),
    order_id: one.orderId ?? null,
    at: one.at,
  })),
});

export const getGlossary: Handler<typeof wording.getGlossary> = async ({ caller, params }) => {
  const found = await glossaries().glossary(accountOf(caller), pairOf(params));
  return found ? { status: 200, body: glossaryWire(found) } : { refused: 'not_found' };
};

export const deleteGlossary: Handler<typeof wording.deleteGlossary> = async ({ caller, params }) => {
  const done = await remove(glossaries(), accountOf(caller), pairOf(params));
  return done === 'deleted' ? { status: 204, body: undefined } : done;
};

export const getStyleNotes: Handler<typeof wording.getStyleNotes> = async ({ caller }) => ({
  ...{ status: 200, body: styleWire(await glossaries().style(accountOf(caller))) },
});

export const saveStyleNotes: Handler<typeof wording.saveStyleNotes> = async ({ caller, body, now }) => {
  const notes = { text: body.style_notes ?? '', updatedAt: now.toISOString() };
  if ((await glossaries().saveStyle(accountOf(caller), notes)) === 'closed') return { refused: 'unauthorized' };
  return { status: 200, body: styleWire(notes) };
};
