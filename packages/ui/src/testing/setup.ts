import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { commands } from 'vitest/browser';
import '../theme/index.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    movePointerAway: () => Promise<void>;
  }
}

configure({ asyncUtilTimeout: 30_000 });
beforeAll(() => commands.movePointerAway());
afterEach(cleanup);
