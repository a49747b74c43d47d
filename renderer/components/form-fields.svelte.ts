import { tick } from 'svelte';
import type { AppError } from '../../shared/errors/app-error.ts';

/** A schema's issue; the first name on the path is the field's. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** A form's errors by field, and the inputs to focus for them. */
export class FormFields<Field extends string> {
  errors = $state<Partial<Record<Field, string | undefined>>>({});
  /** The inputs on the screen, bound by the form's markup. */
  inputs = $state<Partial<Record<Field, HTMLInputElement | undefined>>>({});
  readonly #order: readonly Field[];

  /** `order` lists the fields from top to bottom. */
  constructor(order: readonly Field[]) {
    this.#order = order;
  }

  /** Replaces all errors by the first message of each field. */
  showIssues(issues: readonly Issue[]): void {
    const errors: Partial<Record<Field, string>> = {};
    for (const { path, message } of issues) {
      const field = this.#fieldNamed(path[0]);
      if (field) errors[field] ??= message;
    }
    this.errors = errors;
  }

  /**
   * Shows a validation failure if every message belongs to a field of this form, and focuses the first one. Returns whether it did.
   */
  showFailure(error: AppError): boolean {
    if (error.kind !== 'validation' || error.fields.length === 0) return false;
    if (!error.fields.every(({ field }) => this.#fieldNamed(field))) return false;
    this.showIssues(error.fields.map(({ field, message }) => ({ path: [field], message })));
    void this.focusFirstError();
    return true;
  }

  async focusFirstError(): Promise<void> {
    await tick();
    const field = this.#order.find((name) => this.errors[name]);
    if (field) this.inputs[field]?.focus();
  }

  #fieldNamed(name: PropertyKey | undefined): Field | undefined {
    return this.#order.find((field) => field === name);
  }
}
