/** Writes the references of API and SDK, which the API serves at `/docs`. */
import { buildReference } from './lib/build-reference.ts';

buildReference();
