import type { Mount } from '../core/host.ts';
import { mountContent } from '../core/mount.tsx';
import type { LateParts } from '../elements/late-parts.ts';
import { Search } from '../elements/search/search.tsx';

declare const PLAZA_PART_SHEET: string;
declare const PLAZA_DIGESTS: Record<keyof LateParts, string>;

export const search: Mount = (host) =>
  mountContent(host, PLAZA_PART_SHEET, Search, {
    suggestions: PLAZA_DIGESTS.suggestions,
    results: PLAZA_DIGESTS.results,
    form: PLAZA_DIGESTS.form,
  });
