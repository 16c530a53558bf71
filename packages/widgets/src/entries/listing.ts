import type { Mount } from '../core/host.ts';
import { mountContent } from '../core/mount.tsx';
import type { LateParts } from '../elements/late-parts.ts';
import { Listing } from '../elements/listing/listing.tsx';

declare const PLAZA_PART_SHEET: string;
declare const PLAZA_DIGESTS: Record<keyof LateParts, string>;

export const listing: Mount = (host) => mountContent(host, PLAZA_PART_SHEET, Listing, { fit: PLAZA_DIGESTS.fit });
