/** Names the form of the step that is shown, for buttons that stand outside of it. */
export const formId = 'wizard-step';
