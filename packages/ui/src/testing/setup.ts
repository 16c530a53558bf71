import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import '../theme/index.ts';

afterEach(cleanup);
