import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  pairs: [
    {
      right: {
        storyId: 'guidance-dialogs--named-consequence',
        height: '24rem',
        caption: 'Names what is lost, and both buttons say what they do.',
      },
      wrong: {
        storyId: 'guidance-dialogs--vague-question',
        height: '24rem',
        caption: '“Are you sure?” gets a “Yes” from everyone, read or not.',
      },
    },
  ],
};
