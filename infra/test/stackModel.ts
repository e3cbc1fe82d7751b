import type { Resource, Template } from '../synthesise.ts';

/** What stands in an account of AWS: by physical name, the resource as its template made it. */
export type Account = Map<string, Resource>;

type Outcome = 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE' | 'ROLLBACK_FAILED';

/**
 * Makes a stack as CloudFormation does: resources after those they refer to. Where the making of `failsAt` fails, what was made
 * is taken back in the opposite order; what its policy retains stays and no stack knows it any more, and what is protected from
 * deletion, or a bucket that is not empty, cannot be taken back. Source: "DeletionPolicy attribute" and "Stack failure options" of
 * its user guide.
 */
export function makeStack(account: Account, template: Template, name: string, failsAt?: string): Outcome {
  const made: string[] = [];
  for (const id of inOrder(template.Resources)) {
    const resource = template.Resources[id];
    if (!resource || id === failsAt) break;
    account.set(`${name}/${id}#${account.size}`, resource);
    made.push(`${name}/${id}#${account.size - 1}`);
  }
  if (failsAt === undefined) return 'CREATE_COMPLETE';
  const filled = new Set(made.flatMap((physical) => filledBy(account.get(physical))));
  let isWhole = true;
  for (const physical of made.toReversed()) {
    const resource = account.get(physical);
    if (resource?.DeletionPolicy === 'Retain') continue;
    if (isProtected(resource) || filled.has(logicalId(physical))) isWhole = false;
    else account.delete(physical);
  }
  return isWhole ? 'ROLLBACK_COMPLETE' : 'ROLLBACK_FAILED';
}

/** Of tables, and of user pools and load balancers in their own words. */
const isProtected = (resource: Resource | undefined): boolean =>
  resource?.Properties?.DeletionProtectionEnabled === true || resource?.Properties?.DeletionProtection === 'ACTIVE';

const logicalId = (physical: string): string => physical.slice(physical.indexOf('/') + 1, physical.indexOf('#'));

/**
 * Buckets into which a resource puts an object as it is made. GuardDuty tries its role by writing
 * `malware-protection-resource-validation-object`, and leaves it there when its plan goes.
 */
const filledBy = (resource: Resource | undefined): string[] =>
  resource?.Type === 'AWS::GuardDuty::MalwareProtectionPlan' ? neededBy(resource.Properties?.ProtectedResource) : [];

function inOrder(resources: Template['Resources']): string[] {
  const ordered = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (ordered.has(id) || path.includes(id)) return;
    const resource = resources[id];
    if (!resource) return;
    for (const needed of neededBy(resource)) visit(needed, [...path, id]);
    ordered.add(id);
  };
  for (const id of Object.keys(resources)) visit(id, []);
  return [...ordered];
}

/** Logical ids that a resource names, in whatever way. */
function neededBy(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(neededBy);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'DependsOn') return [inner].flat().filter((one) => typeof one === 'string');
    if (key === 'Fn::GetAtt')
      return [inner].flat().flatMap((one) => (typeof one === 'string' ? (one.split('.')[0] ?? []) : []));
    if (key === 'Fn::Sub') {
      const [text] = [inner].flat();
      return [...String(text).matchAll(/\$\{(\w+)/g)].flatMap(([, id]) => id ?? []);
    }
    return neededBy(inner);
  });
}
