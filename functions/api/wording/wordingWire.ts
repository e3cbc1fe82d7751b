import type { Wish } from '../../domain/production/wish.ts';
import type { Glossary, LanguagePair, StyleNotes } from '../../domain/wording/glossary.ts';
import { wishId } from '../../usecases/wording/preferences.ts';

/** The language pair of a call. */
export const pairOf = ({ source, target }: { source: number; target: number }): LanguagePair => ({
  ...{ sourceLanguage: source, targetLanguage: target },
});

export const glossaryWire = ({ sourceLanguage, targetLanguage, terms, updatedAt }: Glossary) => ({
  source_lang: sourceLanguage,
  target_lang: targetLanguage,
  terms: terms.map(({ source, target, note }) => ({ source, target, note: note ?? null })),
  updated_at: updatedAt,
});

export const styleWire = (notes: StyleNotes | undefined) => ({
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
