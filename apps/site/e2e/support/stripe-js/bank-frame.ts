/** Runs in the frame of the bank's challenge: Stripe's page for test cards. */
import type { FromBank } from './field-messages.ts';

const parameters = new URLSearchParams(location.hash.slice(1));
const intent = parameters.get('intent') ?? '';

const heading = document.createElement('h1');
heading.textContent = '3D Secure 2 Test Page';
const button = (words: string, answer: 'complete' | 'fail') => {
  const made = document.createElement('button');
  made.textContent = words;
  made.addEventListener('click', () => {
    const body = new URLSearchParams({ intent, answer });
    void fetch('/3d_secure_2/answer', { method: 'POST', body }).then(() =>
      window.parent.postMessage({ from: 'bank' } satisfies FromBank, parameters.get('page') ?? ''),
    );
  });
  return made;
};
document.body.append(heading, button('Complete', 'complete'), button('Fail', 'fail'));
