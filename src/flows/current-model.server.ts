import type { Pool } from "pg";
import { readProviders } from "~/areas/settings/reads/providers.server";
import type { ModelConfig } from "~/platform/model-config";
import { type LanguageModel, languageModel } from "~/platform/providers/language-model.server";
import type { Services } from "~/platform/services.server";

// A model keeps its circuit until its configuration changes.
const opened = new WeakMap<Pool, { readonly config: string; readonly model: LanguageModel }>();

/**
 * The model of the operator's configuration, else of the owner's settings; null when the embedded assistant answers
 * alone.
 */
export async function currentModel(services: Services): Promise<LanguageModel | null> {
  if (services.model) return services.model;
  const { model: config } = await readProviders(services);
  return config && ownModel(services, config);
}

function ownModel({ db }: Services, config: ModelConfig): LanguageModel {
  const key = JSON.stringify(config);
  const known = opened.get(db.$client);
  if (known?.config === key) return known.model;
  const model = languageModel(config);
  opened.set(db.$client, { config: key, model });
  return model;
}
