import type { ResultOf } from '#shared/contract/operation.ts';
import type { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';

export type LanguageRow = ResultOf<typeof catalogueVersions.listLanguageVersions>['languages'][number];
