import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
  Condition: z.optional(z.string()),
});
const Template = z.object({
  Resources: z._default(z.record(z.string(), Resource), {}),
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.unknown()) })), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Outputs: z._default(
    z.record(z.string(), z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) })),
    {},
  ),
});

export type Resource = z.infer<typeof Resource>;
export type Template = z.infer<typeof Template>;

/** A synthesised stack under its CloudFormation name. */
export interface Stack extends Template {
  name: string;
}

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(
        z.looseObject({ templateFile: z.optional(z.string()), stackName: z.optional(z.string()) }),
      ),
    }),
  ),
});

/** All stacks of a synthesised app (`cdk.out`), named by its manifest, or by their files where there is none. */
export async function readTemplates(dir: string): Promise<Stack[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.template.json'));
  const names = await stackNames(dir);
  return Promise.all(
    files.map(async (file) => ({
      name: names.get(file) ?? file.replace('.template.json', ''),
      ...Template.parse(JSON.parse(await readFile(join(dir, file), 'utf8'))),
    })),
  );
}

async function stackNames(dir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => '{"artifacts":{}}');
  const { artifacts } = Manifest.parse(JSON.parse(text));
  return new Map(
    Object.entries(artifacts).flatMap(([id, { type, properties }]) =>
      type === 'aws:cloudformation:stack' && properties?.templateFile
        ? [[properties.templateFile, properties.stackName ?? id] as const]
        : [],
    ),
  );
}
