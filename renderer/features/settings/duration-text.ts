import { settingsText } from '../../../shared/text/settings/settings.ts';

/** A duration in seconds as a text: `30 seconds`, `2 minutes`, `1 hour`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return settingsText.seconds(seconds);
  return seconds < 3600 ? settingsText.minutes(seconds / 60) : settingsText.hours(seconds / 3600);
}
