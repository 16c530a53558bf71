import type { MountedWidget, WidgetHost } from '../core/host.ts';
import { mountContent } from '../core/mount.tsx';
import { Listing } from '../elements/listing/index.ts';

declare const __STYLE_SHEET__: string;

export const mount = (host: WidgetHost): MountedWidget => mountContent(host, __STYLE_SHEET__, Listing);
