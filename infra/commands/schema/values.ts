import type { Random } from '../proof/random.ts';
import { asText, hostileValue } from './hostile.ts';
import { demoEmail, likely, type Maker, meaning, meanings, rare } from './meanings.ts';
import type { Shape } from './shape.ts';

/** A value for a schema: mostly a valid one, meaningful by its name, and at the given rate an invalid one. */
export function valueFor(given: Shape, name: string, maker: Maker, depth = 0): unknown {
  const { random } = maker;
  const shape = maker.resolve(given);
  if (random.chance(maker.wild)) return wildValue(shape, random);
  const meant = random.chance(maker.wild > 0 ? 0.9 : 0.99) ? meaning(name, maker) : undefined;
  if (meant !== undefined) return shape.type === 'array' && random.chance(0.5) ? [meant] : meant;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) return valueFor(random.pick(forms), name, maker, depth + 1);
  switch (shape.type) {
    case 'object':
      return objectFor(shape, maker, depth);
    case 'array':
      return Array.from({ length: random.below(3) }, () => valueFor(shape.items ?? {}, name, maker, depth + 1));
    case 'integer':
    case 'number': {
      const made = random.between(shape.minimum ?? 0, Math.min(shape.maximum ?? 1000, (shape.minimum ?? 0) + 5000));
      return random.chance(0.3) ? asText(made) : made;
    }
    case 'boolean':
      return random.chance(0.7) ? random.chance(0.5) : random.pick([0, 1, '0', '1', 'on', 'false']);
    default:
      return textFor(shape, random);
  }
}

function objectFor(shape: Shape, maker: Maker, depth: number): Record<string, unknown> {
  const { random } = maker;
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const needed = shape.required?.includes(name) && !random.chance(maker.wild / 4);
    // The name of a thing that is not there makes everything else of the request unread.
    const nothing = Object.hasOwn(meanings, name) && meaning(name, maker) === undefined && random.chance(0.95);
    if (maker.resolve(inner).format === 'binary' && !maker.withFiles && random.chance(0.95)) continue;
    if (needed || (!nothing && random.chance(likely.has(name) ? 0.95 : rare.has(name) ? 0.05 : 0.3)))
      made[name] = valueFor(inner, name, maker, depth + 1);
  }
  if (typeof shape.additionalProperties === 'object' && depth < 4)
    for (let left = random.below(3); left > 0; left--) {
      const key = asText(valueFor(shape.propertyNames ?? {}, 'attachment_hash', maker, depth + 1)).slice(0, 100);
      made[key] = valueFor(shape.additionalProperties, 'entry', maker, depth + 1);
    }
  if (random.chance(maker.wild / 4)) made[asText(hostileValue(random)).slice(0, 60)] = hostileValue(random);
  return made;
}

/** At and beside the bounds of the schema, or hostile. */
function wildValue(shape: Shape, random: Random): unknown {
  const { minimum, maximum, minLength, maxLength } = shape.anyOf ? random.pick(shape.anyOf) : shape;
  const bounds: unknown[] = [];
  for (const bound of [minimum, maximum])
    if (bound !== undefined) bounds.push(bound - 1, bound, bound + 1, bound + 0.5);
  for (const length of [minLength, maxLength])
    if (length !== undefined && length <= 6000)
      bounds.push('x'.repeat(Math.max(0, length - 1)), 'x'.repeat(length), 'x'.repeat(length + 1), ' '.repeat(length));
  return bounds.length > 0 && random.chance(0.5) ? random.pick(bounds) : hostileValue(random);
}

const letters = [...'ABCDEFGHJKMNPQRSTVWXYZ0123456789'];

function textFor({ pattern, minLength = 1, maxLength = 60, format }: Shape, random: Random): unknown {
  if (format === 'binary') return Buffer.from(random.pick(['Good morning.', '', 'PK\u0003\u0004', '%PDF-1.4']));
  if (pattern?.includes('@')) return demoEmail(random);
  if (pattern?.startsWith('^-?\\d')) return String(random.below(1000));
  if (pattern?.includes('\\/'))
    return random.pick(['text/plain', 'application/pdf', 'image/png', 'application/x-unknown']);
  if (pattern) {
    const [, least = '10', , most = least] = /\{(\d+)(,(\d+))?\}\$$/.exec(pattern) ?? [];
    const length = random.between(Number(least), Math.min(Number(most), Number(least) + 20));
    return Array.from({ length }, () => random.pick(letters)).join('');
  }
  const words = random.pick(['Good morning to everybody.', 'Umowa najmu, § 3', '契約書', 'عقد', 'a b c', 'Demo']);
  return words.repeat(Math.max(1, Math.ceil(minLength / words.length))).slice(0, maxLength);
}
