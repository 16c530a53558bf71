import type { Mount } from '../core/host.ts';
import { mountContent } from '../core/mount.tsx';
import { Plans } from '../elements/plans/plans.tsx';

declare const PLAZA_PART_SHEET: string;

export const plans: Mount = (host) => mountContent(host, PLAZA_PART_SHEET, Plans);
