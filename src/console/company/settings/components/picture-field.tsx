import { useRef, useState } from "react";
import { ApiProblem } from "../../../../api/client.ts";
import { LOOK_FILES } from "../../../../domain/brand/look.ts";
import { type LookPicture, logoPart, lookPictureSize } from "../../../../domain/brand/look-picture.ts";
import { Button } from "../../../kit/components/button.tsx";
import { useProblemText } from "../../../kit/components/states.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import type { SettingsContract } from "../contract.ts";
import { messages } from "../messages/picture.ts";

const call = api<SettingsContract>();

const ACCEPTED: Record<LookPicture, string> = {
  logo: "image/svg+xml,image/png",
  hero: "image/jpeg,image/png,image/webp",
};

type Props = {
  of: LookPicture;
  label: string;
  hint?: string | undefined;
  field: {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** A picture of the look: it is uploaded at once, and used once the group is saved (SETTING-11). */
export function PictureField({ of, label, hint, field }: Props) {
  const t = useTexts(messages);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const refused = useProblemText(problem);
  const error = problem ? refused : field.error;
  const set = (value: string) => field.onChange({ target: { value } });
  async function take(file: File) {
    setBusy(true);
    setProblem(null);
    setTaken(false);
    try {
      const params = { picture: of };
      const { name } = await call("POST operate/settings/look/:picture", { params }, { file });
      set(name);
      setTaken(true);
    } catch (failed) {
      if (!(failed instanceof ApiProblem)) throw failed;
      setProblem(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <fieldset className="min-w-0 rounded-control border border-line px-4 pt-1 pb-3">
      <legend className="px-1 font-bold">{label}</legend>
      {hint && <p className="text-meta text-ink-2">{hint}</p>}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[of]}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void take(file);
        }}
      />
      {field.value === "" ? (
        <p className="py-2 text-ink-2">{t.ours}</p>
      ) : (
        <Shown of={of} name={field.value} />
      )}
      <p role="status" className={isTaken ? "pb-2 text-ok" : "hidden"}>
        {isTaken ? t.taken : ""}
      </p>
      {error && (
        <p role="alert" className="pb-2 text-error">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => input.current?.click()} data-name={field.name}>
          {field.value === "" ? t.choose : t.replace}
        </Button>
        {field.value !== "" && (
          <Button
            size="small"
            onClick={() => {
              set("");
              setTaken(false);
            }}
          >
            {t.remove}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Shown({ of, name }: { of: LookPicture; name: string }) {
  const t = useTexts(messages);
  const size = lookPictureSize(of, name);
  const dimensions = size ? t.size(size.width, size.height) : "";
  const shown =
    of === "logo"
      ? [
          { label: `${t.header} · ${dimensions}`, file: name, className: "h-10" },
          { label: t.icon, file: logoPart(name, "icon.png"), className: "size-10" },
          { label: t.social, file: logoPart(name, "social.jpg"), className: "h-20" },
        ]
      : [{ label: dimensions, file: name, className: "h-28" }];
  return (
    <ul className="flex flex-wrap items-end gap-3 py-2">
      {shown.map(({ label, file, className }) => (
        <li key={file} className="min-w-0">
          <span className="inline-block rounded-control border border-line bg-white p-3">
            <img src={`${LOOK_FILES}/${file}`} alt="" className={`${className} max-w-full object-contain`} />
          </span>
          <p className="text-meta text-ink-2">{label}</p>
        </li>
      ))}
    </ul>
  );
}
