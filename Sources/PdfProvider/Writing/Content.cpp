// SPDX-License-Identifier: Apache-2.0
#include "Writing/Content.h"

#include "Objects/DestinationFit.h"
#include "Objects/Failure.h"
#include "Objects/ObjectText.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/Pl_Flate.hh>

namespace provider {

Object packedStream(QPDF &file, const std::string &bytes) {
  Pl_Buffer end("packed");
  Pl_Flate flate("flate", &end, Pl_Flate::a_deflate);
  flate.write(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
  flate.finish();
  Object stream = file.newStream(end.getBufferSharedPointer());
  stream.getDict().replaceKey("/Filter", Object::newName("/FlateDecode"));
  return stream;
}

namespace {

const char *colorSpaceOf(uint32_t components) {
  return components == 1 ? "/DeviceGray" : components == 4 ? "/DeviceCMYK" : "/DeviceRGB";
}

void describeImage(Object stream, const ix_asset &image, uint32_t components) {
  Object dictionary = stream.getDict();
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Image"));
  dictionary.replaceKey("/Width", Object::newInteger(image.width));
  dictionary.replaceKey("/Height", Object::newInteger(image.height));
  dictionary.replaceKey("/ColorSpace", Object::newName(colorSpaceOf(components)));
  dictionary.replaceKey("/BitsPerComponent", Object::newInteger(8));
}

/// The bytes of each pixel from one place to another.
std::string plane(const std::string &pixels, size_t stride, size_t from, size_t to) {
  std::string out;
  out.reserve(pixels.size() / stride * (to - from));
  for (size_t i = 0; i + stride <= pixels.size(); i += stride) {
    out.append(pixels, i + from, to - from);
  }
  return out;
}

Object jpegObject(QPDF &file, const ix_asset &image, const std::string &bytes) {
  Object stream = file.newStream(bytes);
  describeImage(stream, image, image.components);
  stream.getDict().replaceKey("/Filter", Object::newName("/DCTDecode"));
  if (image.inverted != 0) {
    stream.getDict().replaceKey("/Decode", numbersObject({1, 0, 1, 0, 1, 0, 1, 0}));
  }
  return stream;
}

std::vector<Object> imageObjects(QPDF &file, const ix_asset &image, const std::string &bytes) {
  if (image.kind == IX_ASSET_JPEG) {
    return {jpegObject(file, image, bytes)};
  }
  const size_t components = image.components;
  if ((image.flags & IX_ASSET_HAS_ALPHA) == 0) {
    Object stream = packedStream(file, bytes);
    describeImage(stream, image, image.components);
    return {stream};
  }
  Object stream = packedStream(file, plane(bytes, components + 1, 0, components));
  describeImage(stream, image, image.components);
  Object mask = packedStream(file, plane(bytes, components + 1, components, components + 1));
  describeImage(mask, image, 1);
  stream.getDict().replaceKey("/SMask", mask);
  return {stream, mask};
}

/// Puts the picture among the resources of the new appearance.
std::vector<Object> writeImage(QPDF &file, Object annotation, const Change &change) {
  Object form = valueOf(valueOf(annotation, "/AP"), "/N");
  if (!form.isStream()) {
    return {};
  }
  auto made = imageObjects(file, *change.asset, change.bytes);
  Object pictures = Object::newDictionary();
  pictures.replaceKey("/Image", made.front());
  Object resources = valueOf(form, "/Resources");
  resources.replaceKey("/XObject", pictures);
  return made;
}

/// The file beside its shown name, which is among the texts.
std::vector<Object> writeFile(QPDF &file, Object annotation, const Change &change) {
  Object stream = packedStream(file, change.bytes);
  stream.getDict().replaceKey("/Type", Object::newName("/EmbeddedFile"));
  Object facts = Object::newDictionary();
  facts.replaceKey("/Size", Object::newInteger(static_cast<long long>(change.bytes.size())));
  stream.getDict().replaceKey("/Params", facts);
  Object specification = valueOf(annotation, "/FS");
  specification = specification.isDictionary() ? specification.shallowCopy() : Object::newDictionary();
  specification.replaceKey("/Type", Object::newName("/Filespec"));
  Object embedded = Object::newDictionary();
  embedded.replaceKey("/F", stream);
  embedded.replaceKey("/UF", stream);
  specification.replaceKey("/EF", embedded);
  annotation.replaceKey("/FS", specification);
  return {stream};
}

constexpr const char *encodings[] = {"/Raw", "/Signed", "/muLaw", "/ALaw"};

std::vector<Object> writeSound(QPDF &file, Object annotation, const Change &change) {
  const ix_asset &sound = *change.asset;
  Object stream = packedStream(file, change.bytes);
  Object dictionary = stream.getDict();
  dictionary.replaceKey("/Type", Object::newName("/Sound"));
  dictionary.replaceKey("/R", numberObject(sound.rate));
  dictionary.replaceKey("/C", Object::newInteger(sound.channels));
  dictionary.replaceKey("/B", Object::newInteger(sound.bits));
  dictionary.replaceKey("/E", Object::newName(encodings[sound.encoding < std::size(encodings) ? sound.encoding : 0]));
  annotation.replaceKey("/Sound", stream);
  return {stream};
}

/// Where an action of this file goes; a null object for a page that is not there.
Object placeOf(const Change &change, PageList &list) {
  const ix_action &action = *change.action;
  if (action.kind == IX_ACTION_GO_TO_R) {
    const auto page = static_cast<long long>(action.destination.page);
    return destinationObject(Object::newInteger(page == UINT32_MAX ? 0 : page), action.destination);
  }
  if ((action.flags & IX_ACTION_HAS_DESTINATION) == 0 || action.destination.page >= list.count()) {
    return change.actionText.empty() ? Object::newNull() : Object::newString(change.actionText);
  }
  return destinationObject(list.page(list.sheet(action.destination.page)), action.destination);
}

Object fileObject(const std::string &name) {
  Object specification = Object::newDictionary();
  specification.replaceKey("/Type", Object::newName("/Filespec"));
  specification.replaceKey("/F", textObject(name));
  specification.replaceKey("/UF", textObject(name));
  return specification;
}

void describe(Object made, const Change &change, PageList &list) {
  const std::string &text = change.actionText;
  switch (change.action->kind) {
    case IX_ACTION_URI:
      made.replaceKey("/S", Object::newName("/URI"));
      made.replaceKey("/URI", Object::newString(text));
      break;
    case IX_ACTION_GO_TO:
      made.replaceKey("/S", Object::newName("/GoTo"));
      made.replaceKey("/D", placeOf(change, list));
      break;
    case IX_ACTION_GO_TO_R:
      made.replaceKey("/S", Object::newName("/GoToR"));
      made.replaceKey("/F", fileObject(text));
      made.replaceKey("/D", placeOf(change, list));
      break;
    case IX_ACTION_LAUNCH:
      made.replaceKey("/S", Object::newName("/Launch"));
      made.replaceKey("/F", fileObject(text));
      break;
    case IX_ACTION_NAMED:
      made.replaceKey("/S", Object::newName("/Named"));
      made.replaceKey("/N", nameObject(text));
      break;
    case IX_ACTION_JAVASCRIPT:
      made.replaceKey("/S", Object::newName("/JavaScript"));
      made.replaceKey("/JS", textObject(text));
      break;
    default:
      throw Failure(IX_ERROR_NOT_SUPPORTED, "an action of kind ", change.action->kind, " cannot be written");
  }
}

}  // namespace

void writeAction(Object annotation, const Change &change, PageList &list) {
  if (!change.action) {
    if (!change.isCreated()) {
      annotation.removeKey("/A");
      annotation.removeKey("/Dest");
    }
    return;
  }
  Object made = Object::newDictionary();
  describe(made, change, list);
  const uint32_t flags = change.action->flags;
  if ((flags & IX_ACTION_NEW_WINDOW) != 0) {
    made.replaceKey("/NewWindow", Object::newBool(true));
  }
  if (change.action->kind == IX_ACTION_URI && (flags & IX_ACTION_IS_MAP) != 0) {
    made.replaceKey("/IsMap", Object::newBool(true));
  }
  annotation.replaceKey("/A", made);
  annotation.removeKey("/Dest");
}

std::vector<Object> writeAsset(QPDF &file, Object annotation, const Change &change) {
  if (!change.asset) {
    return {};
  }
  switch (change.asset->kind) {
    case IX_ASSET_FILE:
      return change.has(IX_MEMBER_ASSET) ? writeFile(file, annotation, change) : std::vector<Object>();
    case IX_ASSET_SOUND:
      return change.has(IX_MEMBER_ASSET) ? writeSound(file, annotation, change) : std::vector<Object>();
    default:
      return change.info.shows_asset != 0 ? writeImage(file, annotation, change) : std::vector<Object>();
  }
}

}  // namespace provider
