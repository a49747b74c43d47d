import type { AppError } from '../../../shared/errors/app-error.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';
import { invoke } from '../../bridge/invoke.ts';

/** How long a row shows that its ID was copied, in ms. */
const shownForMs = 4_000;

/** Copies organizations' IDs and holds the result. Must be disposed of. */
export class IdCopier {
  /** The organization whose ID was just copied. */
  copied = $state.raw<Organization>();
  failed = $state.raw<{ organization: Organization; error: AppError }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  async copy(organization: Organization): Promise<void> {
    this.failed = undefined;
    const response = await invoke('organizations.copyId', { id: organization.id });
    clearTimeout(this.#timer);
    if (response.ok) {
      this.copied = organization;
      this.#timer = setTimeout(() => (this.copied = undefined), shownForMs);
    } else {
      this.copied = undefined;
      this.failed = { organization, error: response.error };
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
