/** A form's `onsubmit`: does this, and does not leave the page. */
export const whenSubmitted =
  (act: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    act();
  };
