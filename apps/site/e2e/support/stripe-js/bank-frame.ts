/** Runs in the frame of the bank's challenge: Stripe's page for test cards. */
import type { MessageFromBank } from './field-messages.ts';

const parameters = new URLSearchParams(location.hash.slice(1));
const intent = parameters.get('intent') ?? '';

const heading = document.createElement('h1');
heading.textContent = '3D Secure 2 Test Page';
const addButton = (words: string, answer: 'complete' | 'fail') => {
  const buttonElement = document.createElement('button');
  buttonElement.textContent = words;
  buttonElement.addEventListener('click', () => {
    const body = new URLSearchParams({ intent, answer });
    void fetch('/3d_secure_2/answer', { method: 'POST', body }).then(() =>
      window.parent.postMessage({ from: 'bank' } satisfies MessageFromBank, parameters.get('page') ?? ''),
    );
  });
  return buttonElement;
};
document.body.append(heading, addButton('Complete', 'complete'), addButton('Fail', 'fail'));
