import { createFromReadableStream } from '@vitejs/plugin-rsc/browser';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rscStream } from 'rsc-html-stream/client';

hydrateRoot(document, <StrictMode>{await createFromReadableStream<ReactNode>(rscStream)}</StrictMode>);
