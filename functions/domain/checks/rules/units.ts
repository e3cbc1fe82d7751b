import { excerptOf } from './figures.ts';
import type { Rule } from './Rule.ts';

/** Signs of units that are the same in every language. */
const unit =
  /(?<=\d[\s\u00a0\u202f]?)(%|‰|°C|°F|km\/h|kWh|kW|km|cm|mm|m²|m³|m|kg|mg|g|ml|l|GB|MB|kB|Hz|V|A)(?![\p{L}\d])/gu;

/** Units beside numbers: a kilometre that became a metre, a missing per cent sign. */
export const units: Rule = {
  check: 'units',
  severity: 'info',
  *find({ aligned }) {
    for (const { place, source, target } of aligned.pairs) {
      const before = unitsOf(source);
      if (before.length === 0) continue;
      const after = unitsOf(target);
      const lost = before.filter((one) => !after.includes(one));
      const added = after.filter((one) => !before.includes(one));
      if (lost.length > 0 && added.length > 0)
        yield { place, expected: lost, found: added, excerpt: excerptOf(target) };
    }
  },
};

const unitsOf = (text: string): string[] => [...new Set(text.match(unit))];
