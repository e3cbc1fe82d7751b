import type { Statement } from '../production.ts';

export function deniesPlainHttp({ Effect, Condition }: Statement): boolean {
  return Effect === 'Deny' && JSON.stringify(Condition ?? {}).includes('"aws:SecureTransport":"false"');
}

/** The logical id behind a Ref or a GetAtt. */
export function targetOf(value: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.[0] ?? '';
}

/** Every text in a value, however deep. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
