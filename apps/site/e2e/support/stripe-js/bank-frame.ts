/** Runs in the frame of the bank's challenge: Stripe's page for test cards. */
import type { MessageFromBank } from './field-messages.ts';

const frameParameters = new URLSearchParams(location.hash.slice(1));
const intentId = frameParameters.get('intent') ?? '';

const challengeHeading = document.createElement('h1');
challengeHeading.textContent = '3D Secure 2 Test Page';
const addAnswerButton = (words: string, answer: 'complete' | 'fail') => {
  const buttonElement = document.createElement('button');
  buttonElement.textContent = words;
  buttonElement.addEventListener('click', () => {
    const challengeForm = new URLSearchParams({ intent: intentId, answer });
    void fetch('/3d_secure_2/answer', { method: 'POST', body: challengeForm }).then(() =>
      window.parent.postMessage({ from: 'bank' } satisfies MessageFromBank, frameParameters.get('page') ?? ''),
    );
  });
  return buttonElement;
};
document.body.append(challengeHeading, addAnswerButton('Complete', 'complete'), addAnswerButton('Fail', 'fail'));
