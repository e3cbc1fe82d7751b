import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import type { Resource, Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';

const settings = readSettings('production', productionValues);

/**
 * Production as an operator would deploy it; functions without their bundles. All of it is checked against CloudFormation's
 * schemas together with what the example does without (otherwise.ts): a check takes longer than the rest.
 */
export const app = buildApp(settings, { validate: false });
export const assembly = app.synth();
export const templates: Record<string, Template> = Object.fromEntries(
  assembly.stacks.map((stack) => [stack.id, stack.template]),
);

/** Every resource of a type, over all stacks, by `Stack/LogicalId`. */
export function resources(type: string): [string, Resource['Properties']][] {
  return everyResource().flatMap(([name, resource]) =>
    resource.Type === type ? [[name, resource.Properties ?? {}]] : [],
  );
}

export function everyResource(): [string, Resource][] {
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
  );
}

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
  Condition?: unknown;
}

export const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

export function statementsOf(properties: Resource['Properties']): Statement[] {
  return (properties.PolicyDocument as { Statement: Statement[] }).Statement;
}

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
