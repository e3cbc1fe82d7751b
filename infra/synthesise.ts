import { buildApp } from './buildApp.ts';
import type { Settings } from './settings/settings.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** The templates of a stage by the name of their stack, in the order in which they are deployed. */
export function synthesise(settings: Settings, outdir?: string): Record<string, Template> {
  const assembly = buildApp(settings, { validate: false, ...(outdir && { outdir }) }).synth();
  return Object.fromEntries(assembly.stacks.map((stack) => [stack.id, stack.template]));
}
